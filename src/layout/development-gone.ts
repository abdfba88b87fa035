/** Said of an address that names a development which is not there for its reader. */
export const DEVELOPMENT_GONE = 'Este empreendimento não existe mais, ou você não o vê.';
