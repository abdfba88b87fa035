/** What is so or not, as people read it: on screens, in files and in histories. */
export const yesNo = (so: boolean): string => (so ? 'Sim' : 'Não');
