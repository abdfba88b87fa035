/** A page in the background draws nothing; it waits no longer, in milliseconds. */
const AT_MOST = 100;

/** Until what stands in the document has been drawn: a frame's callbacks run before it is, a task after them later. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const limit = setTimeout(resolve, AT_MOST);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      setTimeout(resolve, 0);
    });
  });
