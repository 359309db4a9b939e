/** What is wrong with a password, in the words of the specification (section 5); null when nothing is. */
export function passwordIssue(senha: string): string | null {
  if (senha === '') return 'Senha é obrigatória';
  if (senha.length < 8) return 'Senha deve ser maior que 8 caracteres';
  const isStrong = /\p{Lu}/u.test(senha) && /\d/.test(senha) && /[^\p{L}\p{N}\s]/u.test(senha);
  return isStrong ? null : 'Senha deve conter números, maiúsculas e caracteres especiais';
}

/** What is wrong with the repetition of a password; null when it is the same. */
export const confirmationIssue = (senha: string, confirmacao: string): string | null =>
  senha === confirmacao ? null : 'Senhas diferentes';
