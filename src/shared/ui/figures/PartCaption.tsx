import classes from '#src/shared/ui/figures/TreeParts.module.css';

interface PartCaptionProps {
  label: string;
  /** Counted from 0. */
  part: number;
  of: number;
}

/** Which part of a report a printed page begins. */
export const PartCaption = ({ label, part, of }: PartCaptionProps) => (
  <caption className={classes.part}>
    {label} · parte {part + 1} de {of}
  </caption>
);
