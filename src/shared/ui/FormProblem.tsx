import classes from '#src/shared/ui/FormProblem.module.css';

/** What a form was refused for, where no field is to blame. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={classes.problem} role="alert">
      {text}
    </p>
  );
}
