import classes from '#src/features/people/people.module.css';

/** Two letters in the place of a photo; the name stands beside it. */
export function PersonMark({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (
    <span className={classes.initials} data-initials={`${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase()} aria-hidden />
  );
}
