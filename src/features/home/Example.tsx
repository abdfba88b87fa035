import { lazy, Suspense, type ReactNode } from 'react';
import { LABELS } from '#src/features/home/labels.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import classes from '#src/features/home/home.module.css';

const { example: TEXT } = LABELS;
const LoadExample = lazy(async () => ({ default: (await import('#src/features/home/ExampleActions.tsx')).LoadExample }));
const RemoveExample = lazy(async () => ({ default: (await import('#src/features/home/ExampleActions.tsx')).RemoveExample }));

/** For who begins: a company to look at, apart from their own data. `own`: theirs, where it was loaded before. */
export const ExampleOffer = ({ own }: { own: number | null }) => (
  <Note title={TEXT.offer} text={TEXT.offerText}>
    <LoadExample own={own} />
  </Note>
);

/** Over all else while they are in it, so that nobody takes it for their own. */
export const ExampleHere = () => (
  <Note title={TEXT.here} text={TEXT.hereText}>
    <RemoveExample />
  </Note>
);

/** What is done about it comes after the words, into a place that is kept for it. */
const Note = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={classes.example} aria-label={title}>
    <p>
      <strong>{title}</strong>
      <span className={classes.dim}>{text}</span>
    </p>
    <div className={classes.exampleAction}>
      <Suspense fallback={null}>
        <Piece>{children}</Piece>
      </Suspense>
    </div>
  </section>
);
