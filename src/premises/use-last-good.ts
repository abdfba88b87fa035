import { useState } from 'react';

/** The newest value that is one: what is shown while what is typed makes no sense yet. */
export function useLastGood<Value>(value: Value | null): Value | null {
  const [kept, keep] = useState(value);
  if (value !== null && kept !== value) keep(value);
  return value ?? kept;
}
