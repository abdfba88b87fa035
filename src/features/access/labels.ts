export const LABELS = {
  form: 'Acesso',
  title: 'Acesse sua conta',
  lead: 'Orçamento e planejamento financeiro.',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  capsLock: 'Caps Lock está ligado.',
  required: 'Este campo é obrigatório.',
  enter: 'Entrar',
  entering: 'Entrando…',
} as const;
