import classes from '#src/shared/ui/in-place-of-data.module.css';

/** Widths in per cent, varied enough to read as text. */
const WIDTHS = [38, 62, 51, 73, 44, 66, 57, 49];

/** Grey lines in the shape of what comes; invisible for the first 150 ms, so that a quick answer shows none. */
export function Skeletons({ lines = 6, label = 'Carregando' }: { lines?: number; label?: string }) {
  return (
    <div className={`${classes.bones} ${classes.late}`} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines are alike and never move
        <span key={line} className={classes.bone} style={{ width: `${WIDTHS[line % WIDTHS.length]}%` }} />
      ))}
    </div>
  );
}

/** One grey line, for a cell or a figure. */
export function Bone({ width }: { width: string }) {
  return <span className={`${classes.bone} ${classes.late}`} style={{ width }} aria-hidden />;
}
