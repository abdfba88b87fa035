import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whoever came here by one of the first steps is led through the others. */
    guide?: true;
  }
}

const NextStep = drawnLater(later(async () => (await import('#src/layout/guide/NextStep.tsx')).NextStep));

/** Below the header, from the first step that somebody chose until they leave: what comes next. */
export function GuideStrip() {
  const location = useRouterState({ select: (state) => state.location });
  const { guide, __TSR_key: key = '' } = location.state;
  const [led, setLed] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  if (guide && key !== begun) {
    setBegun(key);
    setLed(true);
  }
  // The first page has the steps themselves.
  return led && location.pathname !== '/home/page' ? <NextStep location={location} onLeave={() => setLed(false)} /> : null;
}
