import { confirmRemoval } from './confirm-removal';

const GRUPO = { nome: 'Grupo Dois', location: '/dados' };

const answering = (...answers: string[]) => {
  const asked: string[] = [];
  return {
    asked,
    ask: async (question: string) => {
      asked.push(question);
      return answers[asked.length - 1] ?? '';
    },
  };
};

it('asks for the name of the firm and then for REMOVER', async () => {
  const { ask, asked } = answering('Grupo Dois ', 'REMOVER');
  await confirmRemoval(ask, GRUPO);
  expect(asked).toEqual([
    'Tudo o que é de Grupo Dois será exportado e apagado de /dados. Digite o nome do grupo: ',
    'Só a exportação o traz de volta. Para apagar, digite REMOVER: ',
  ]);
});

it.each([
  [['', 'REMOVER'], 1],
  [['grupo dois', 'REMOVER'], 1],
  [['Grupo Dois', 'remover'], 2],
  [['Grupo Dois', ''], 2],
])('refuses the answers %j after question %i', async (answers, questions) => {
  const { ask, asked } = answering(...answers);
  await expect(confirmRemoval(ask, GRUPO)).rejects.toThrow('A resposta não confere: nada foi apagado.');
  expect(asked).toHaveLength(questions);
});
