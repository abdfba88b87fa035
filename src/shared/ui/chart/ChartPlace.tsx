import classes from '#src/shared/ui/chart/chart.module.css';

interface ChartPlaceProps {
  title: string;
  height: number;
  /** There is nothing to draw, which a line at zero would not say. */
  empty?: boolean;
}

/** A chart's room with its title: while what draws it is on its way, and where it has no values. */
export const ChartPlace = ({ title, height, empty = false }: ChartPlaceProps) => (
  <figure className={classes.figure} aria-busy={!empty || undefined}>
    <figcaption className={classes.caption}>{title}</figcaption>
    <div className={classes.place} style={{ height }}>
      {empty && 'sem valores'}
    </div>
  </figure>
);
