import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordIssue } from '@foro/shared/validation';
import { weaknessOf } from './weak-passwords';

const COMMON = 'Senha muito comum: escolha outra, que ninguém adivinhe';
const OWN = 'Senha não pode conter o nome da pessoa, do escritório ou do sistema, nem o e-mail';

describe('weaknessOf', () => {
  it('refuses each of the commonest 10,000 of four letters and more, dressed up to meet the rules', () => {
    const commonest = dictionary['passwords-common'].slice(0, 10_000);
    expect(commonest).toHaveLength(10_000);
    const words = commonest.filter((word) => /^[a-z]{4,}$/.test(word));
    expect(words.length).toBeGreaterThan(5_000);
    for (const word of words) {
      const dressed = `${word.charAt(0).toUpperCase()}${word.slice(1)}@2026`;
      expect([dressed, passwordIssue(dressed), weaknessOf(dressed, [])]).toEqual([dressed, null, COMMON]);
    }
  });

  it.each([
    'Senha@123',
    'Mudar@123',
    'P@ssw0rd',
    'Pa$$w0rd1!',
    'Qwerty@123',
    'Abc@12345',
    'Brasil#2026',
    'Flamengo@81',
    'Bem-Vindo1',
    '123@Mudar',
    'Advogado.2026',
    'Março@2026',
  ])('refuses %s, which is common', (senha) => {
    expect(passwordIssue(senha)).toBeNull();
    expect(weaknessOf(senha, [])).toBe(COMMON);
  });

  it.each([
    ['Foro@2026', []],
    ['AlmeidaPrado@2026x', ['Almeida Prado Advogados']],
    ['4lm31d4-xk-Q7!', ['Almeida Prado Advogados']],
    ['Zenobia!kd83', ['Zenóbia Ramos']],
    ['xk-zramos81-Q!', ['zramos81@exemplo.com.br']],
    ['Kd83!exemplo', ['z@exemplo.com.br']],
  ])('refuses %s of %j', (senha, own) => {
    expect(weaknessOf(senha, own)).toBe(OWN);
  });

  it.each([
    ['Ladrilho-Vento-73', ['Almeida Prado', 'Ana Lima', 'ana@lima.adv.br']],
    ['xK9!mQ2#vT', ['Ana', null]],
    ['Cavalo Bateria 9!', []],
  ])('takes %s', (senha, own) => {
    expect(weaknessOf(senha, own)).toBeNull();
  });
});
