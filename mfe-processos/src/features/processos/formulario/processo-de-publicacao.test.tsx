import { box, dismiss, http, HttpResponse, installServer, save, takeSaves } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { buildProcesso, cases, choose, chosen, lookups, renderProcessos } from '../processos.fixtures';
import { publicacao } from './publicacao.fixtures';

// There are ten selects to fill, and the machine may be busy.
jest.setTimeout(120_000);

const server = installServer(
  ...cases,
  ...lookups,
  http.get('/api/Publication/9', () => HttpResponse.json(publicacao)),
);

const fill = async (user: ReturnType<typeof renderProcessos>['user']) => {
  for (const [label, option] of [
    ['Cliente', 'Lima Imóveis'],
    ['Escritório', 'Matriz'],
    ['Equipe', 'Cível'],
    ['Advogado', 'Helena Prado'],
    ['Tipo', 'Judicial'],
    ['Status', 'Em andamento'],
    ['Posição', 'Autor'],
    ['Caso', 'Processo originário (Principal)'],
    ['Risco', 'Remoto'],
  ] as const)
    await choose(user, label, option);
};

describe('a new case from a publication', () => {
  it('is filled with number, parties, class and court, becomes the publication’s when it is saved, and leads back to it', async () => {
    const sent = takeSaves(server, 'post', '/api/Process', buildProcesso());
    const tied = takeSaves(server, 'put', '/api/Publication/9', publicacao);
    const { user, router } = renderProcessos('/processonovo?publicacao=9');
    expect(await screen.findByLabelText('Título')).toHaveValue('Zélia Reis e outro x Norte Têxtil');
    expect(box('Número CNJ')).toHaveValue('1012345-64.2026.8.26.0100');
    expect(chosen('Ação')).toContain('Despejo');
    expect(chosen('Órgão')).toContain('TJSP');
    expect(box('Observações')).toHaveValue(
      'Da publicação no DJEN de 10/04/2026.\nTribunal: TJSP, 3ª Vara Cível\nClasse: DESPEJO\nPolo ativo: Ana Reis; Zélia Reis\nPolo passivo: Norte Têxtil',
    );
    await fill(user);
    await save(user);
    await dismiss(user, 'Processo criado com sucesso!');
    expect(sent[0]).toMatchObject({
      numeroCNJ: '1012345-64.2026.8.26.0100',
      idProcessoAcao: 92,
      idProcessoOrgao: 826,
    });
    expect(tied).toEqual([{ dataAlteracao: publicacao.dataAlteracao, acao: 'vincular', idProcesso: 7 }]);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/publicacoes?publicacao=9');
  });

  it('asks for no link if the server made it with the case', async () => {
    takeSaves(server, 'post', '/api/Process', buildProcesso());
    const tied = takeSaves(server, 'put', '/api/Publication/9', publicacao);
    const { user } = renderProcessos('/processonovo?publicacao=9');
    await screen.findByLabelText('Título');
    server.use(http.get('/api/Publication/9', () => HttpResponse.json({ ...publicacao, idProcesso: 7 })));
    await fill(user);
    await save(user);
    await dismiss(user, 'Processo criado com sucesso!');
    expect(tied).toEqual([]);
  });
});
