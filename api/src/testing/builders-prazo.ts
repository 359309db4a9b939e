/** The body of a deadline of fifteen business days from 2026-03-02, by the nation's calendar. */
export const prazoDe = (idProcesso: number, changes: object = {}) => ({
  idProcesso,
  descricao: 'Apelação',
  comunicacao: 'djen',
  dataBase: '2026-03-02',
  dias: 15,
  unidade: 'uteis',
  dobro: false,
  suspendeRecesso: true,
  idCalendario: 1,
  ...changes,
});
