import { comparableTitle, proposeFields } from './import-fields';

describe('the fields that the titles of a file propose', () => {
  it.each([
    [
      'Astrea',
      [
        'Pasta',
        'Vara',
        'Título',
        'Foro',
        'Cliente',
        'Comarca',
        'Valor da causa',
        'Ação',
        'Responsável',
        'Status',
        'Instância',
        'Envolvidos',
        'Distribuído em',
        'Número',
        'Etiquetas',
      ],
      [
        'pasta',
        null,
        'titulo',
        null,
        'cliente',
        'idCidade',
        'valor',
        'idProcessoAcao',
        'idEquipeUsuario',
        'idProcessoStatus',
        'idProcessoInstancia',
        null,
        'dataDistribuicao',
        'numeroCNJ',
        null,
      ],
    ],
    [
      'a sheet kept by hand',
      ['Nº DO PROCESSO', 'AUTOR', 'Ajuizamento', 'PROBABILIDADE', '', 'Processo'],
      ['numeroCNJ', 'cliente', 'dataDistribuicao', 'idProcessoRisco', null, null],
    ],
  ])('are found in those of %s', (_, titulos, campos) => {
    expect(proposeFields('processos', titulos)).toEqual(campos);
  });

  it('go first to the title that is the field’s own, wherever it is', () => {
    expect(proposeFields('pessoasFisicas', ['Contato', 'Nome', 'E-mails'])).toEqual([null, 'nome', 'email']);
  });

  it('are compared without accents, case, punctuation and plural', () => {
    expect(comparableTitle(' Nº. dos PROCESSOS ')).toBe(comparableTitle('n do processo'));
  });
});
