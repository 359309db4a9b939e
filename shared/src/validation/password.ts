/** The specification's message (section 5) for a weak password; null if it is strong enough. */
export function passwordIssue(senha: string): string | null {
  if (senha === '') return 'Senha é obrigatória';
  if (senha.length < 8) return 'Senha deve ser maior que 8 caracteres';
  const isStrong = /\p{Lu}/u.test(senha) && /\d/.test(senha) && /[^\p{L}\p{N}\s]/u.test(senha);
  return isStrong ? null : 'Senha deve conter números, maiúsculas e caracteres especiais';
}

/** The message for a repeated password that differs; null if it is the same. */
export const confirmationIssue = (senha: string, confirmacao: string): string | null =>
  senha === confirmacao ? null : 'Senhas diferentes';
