/** Of a field that is left blank; apart from the other texts, since the page of access needs it at once (VAL-1). */
export const REQUIRED = 'Este campo é obrigatório.';
