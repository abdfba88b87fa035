import { INVALID_EMAIL } from '#contract/first-refusals.ts';
import { REQUIRED } from '#src/shared/http/first-texts.ts';

export const RESET = {
  ask: {
    title: 'Esqueci minha senha',
    lead: 'Diga o seu e-mail; enviaremos um link para escolher uma nova senha.',
    email: 'E-mail',
    submit: 'Enviar link',
    sent: (email: string) =>
      `Se ${email} tem uma conta ativa, o link está a caminho. Ele vale por uma hora. Confira também a caixa de spam.`,
    invalid: INVALID_EMAIL,
    other: 'Usar outro e-mail',
    noMail:
      'Este Previsto não envia e-mails. Peça a quem administra a sua organização um link de nova senha; ele vale por uma hora.',
  },
  set: {
    title: 'Nova senha',
    lead: 'Ao definir a nova senha, todas as suas sessões abertas são encerradas.',
    submit: 'Definir nova senha',
    done: 'Senha definida. Entre com ela.',
    doneInvited:
      'Pronto. Entre com esta senha. Se você já usa o Previsto em outra organização, vale a senha que você já tem; o convite aparece em «Minha conta».',
    noToken: 'Abra outra vez o link que você recebeu: por segurança, ele não fica guardado nesta página.',
    enter: 'Ir para o acesso',
    again: 'Pedir outro link',
  },
  back: 'Voltar ao acesso',
  required: REQUIRED,
} as const;
