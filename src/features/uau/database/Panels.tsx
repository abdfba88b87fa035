/** Where what is done with the connection stands in the page's header: reading anew, files, history, schedule, connection. */
export function Panels() {
  return null;
}
