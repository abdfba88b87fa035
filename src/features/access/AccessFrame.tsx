import { Outlet } from '@tanstack/react-router';
import { PlanDrawing } from '#src/features/access/PlanDrawing.tsx';
import { BrandMark } from '#src/layout/Brand.tsx';
import classes from '#src/features/access/AccessFrame.module.css';

/** Everything below /access: the form at the left, the drawn plan at the right. */
export function AccessFrame() {
  return (
    <div className={classes.frame}>
      <main className={classes.side}>
        <div className={classes.column}>
          <p className={classes.brand}>
            <BrandMark size={28} />
            Previsto
          </p>
          <Outlet />
        </div>
      </main>
      <div className={classes.drawing} aria-hidden="true">
        <PlanDrawing />
      </div>
    </div>
  );
}
