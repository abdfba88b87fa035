/** Said before something is deleted that nothing else hangs on. */
export const FOR_GOOD = 'A exclusão não pode ser desfeita.';
