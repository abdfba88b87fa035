/** Values that are no text and no number, and which most kinds of a field do not take. */
export const ODD_VALUES: readonly unknown[] = [null, undefined, true, false, [], {}, [null], { id: 1 }];
