import { namedPlaces } from '#src/shared/ui/chart/chart-scale.ts';
import classes from '#src/shared/ui/chart/chart.module.css';

interface PeriodNamesProps {
  names: readonly string[];
  /** The middle of each period, evenly apart. */
  places: readonly number[];
  /** Where the drawing ends, which cuts no name. */
  end: number;
  y: number;
}

/** Names of periods at the foot of a drawing: as many as have their room. */
export function PeriodNames({ names, places, end, y }: PeriodNamesProps) {
  const named = namedPlaces(places, end);
  return names.map((name, at) =>
    named.has(at) ? (
      <text key={name} x={places[at]} y={y} textAnchor="middle" className={classes.tick}>
        {name}
      </text>
    ) : null,
  );
}
