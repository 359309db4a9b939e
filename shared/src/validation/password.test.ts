import { confirmationIssue, passwordIssue } from './password';

const WEAK = 'Senha deve conter números, maiúsculas e caracteres especiais';

describe('passwordIssue', () => {
  it.each([
    ['', 'Senha é obrigatória'],
    ['Foro@26', 'Senha deve ser maior que 8 caracteres'],
    ['foro@2026', WEAK],
    ['ForoForo@', WEAK],
    ['Foro20266', WEAK],
    ['Foro 2026', WEAK],
    ['Foro@202', null],
    ['Foro@2026', null],
    ['Ágata_2026', null],
  ])('says of "%s": %s', (senha, issue) => {
    expect(passwordIssue(senha)).toBe(issue);
  });
});

describe('confirmationIssue', () => {
  it('shows "Senhas diferentes" when the repetition is another', () => {
    expect(confirmationIssue('Foro@2026', 'Foro@2027')).toBe('Senhas diferentes');
    expect(confirmationIssue('Foro@2026', 'Foro@2026')).toBeNull();
  });
});
