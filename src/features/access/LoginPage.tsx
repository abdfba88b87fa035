import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { LABELS } from '#src/layout/sign-in-labels.ts';
import { SignInForm } from '#src/layout/SignInForm.tsx';
import { documentTitle } from '#src/shared/document-title.ts';
import classes from '#src/features/access/LoginPage.module.css';

/** RT-2. The router's guard leads on from here once someone is signed in. */
export function LoginPage() {
  useDocumentTitle(documentTitle(LABELS.title));
  return (
    <div className={classes.form}>
      <h1>{LABELS.title}</h1>
      <p className={classes.lead}>{LABELS.lead}</p>
      <SignInForm
        size="md"
        more={
          <Link to="/access/esqueci-senha" className={classes.forgotten}>
            {LABELS.forgotten}
          </Link>
        }
      />
    </div>
  );
}
