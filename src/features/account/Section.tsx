import { useId, type ReactNode } from 'react';
import classes from '#src/features/account/AccountPage.module.css';

/** A part of the account: what it is at the left, what one does at the right. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className="section-lead">{lead}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
