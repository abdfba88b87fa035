import { hiddenCompaniesText } from '#planning/totals/hidden.ts';
import classes from '#src/features/uau/mapping/mapping.module.css';

/** What the sums leave out because the reader may not see it. */
export function HiddenNote({ count }: { count: number }) {
  const text = hiddenCompaniesText(count);
  return text === null ? null : <p className={classes.note}>{text}</p>;
}
