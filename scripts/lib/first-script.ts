/** The application's own first module. The file that holds it is none that the builder calls an entry: of one that only
 * imports it makes the page name what is imported. */
export const FIRST_SCRIPT = /\/src\/main\.tsx$/;
