import { useElementSize } from '@mantine/hooks';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { drawWaterfall, type WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';
import { WaterfallDrawing, waterfallWidth } from '#src/shared/ui/chart/WaterfallDrawing.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';

const HEIGHT = 220;

interface WaterfallChartProps {
  title: string;
  steps: readonly WaterfallStep[];
  /** What the steps are, where they are no money, and how their axis writes it. */
  unit?: { name: string; write: (amount: number) => string };
}

/** From the first line of a statement to its last: what each one adds or takes. The table below holds every figure. */
export function WaterfallChart({ title, steps, unit }: WaterfallChartProps) {
  const { ref, width: room } = useElementSize();
  // On a narrow screen it is drawn wider, and scrolls.
  const width = room === 0 ? 0 : Math.max(room, waterfallWidth(steps.length));
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title} <span className="dimmed">{unit?.name ?? SCALE_LABELS[drawWaterfall(steps, width, HEIGHT).scale]}</span>
      </figcaption>
      <div
        className={`${classes.box} ${classes.wide}`}
        ref={ref}
        style={{ height: HEIGHT }}
        // What scrolls is reached by keys, too.
        {...(width > room && { role: 'region', 'aria-label': title, tabIndex: 0 })}
      >
        {width > 0 && (
          <WaterfallDrawing {...{ title, steps, width }} height={HEIGHT} scrolls={width > room} write={unit?.write} />
        )}
      </div>
    </figure>
  );
}
