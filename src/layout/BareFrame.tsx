import type { ReactNode } from 'react';
import { BrandMark } from '#src/layout/Brand.tsx';
import { PendingPage } from '#src/shared/ui/PendingPage.tsx';
import classes from '#src/layout/BareFrame.module.css';

/** The page before it is known who is asking: the shell's header without anything in it that needs a profile. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <BrandMark size={22} />
        Previsto
      </header>
      {children}
    </div>
  );
}

export function BarePending() {
  return (
    <BareFrame>
      <main className={classes.waiting}>
        <PendingPage />
      </main>
    </BareFrame>
  );
}
