/** Said before something is deleted that nothing else hangs on. */
export const UNDOABLE = 'Se mudar de ideia, «Desfazer» fica no aviso e na lista de avisos.';

/** The same of what is too much to be taken back. */
export const FOR_GOOD = 'É muita coisa para ser restaurada: a exclusão não pode ser desfeita.';
