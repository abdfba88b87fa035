/** A development without modules is refused where modules are needed (VAL-6). */
export const NO_MODULES = 'Não há módulos vinculados ao empreendimento selecionado.';
