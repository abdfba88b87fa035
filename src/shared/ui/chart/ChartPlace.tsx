import classes from '#src/shared/ui/chart/chart.module.css';

/** A chart's room with its title, while what draws it is on its way. */
export const ChartPlace = ({ title, height }: { title: string; height: number }) => (
  <figure className={classes.figure} aria-busy>
    <figcaption className={classes.caption}>{title}</figcaption>
    <div style={{ height }} />
  </figure>
);
