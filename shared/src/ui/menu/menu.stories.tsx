import { LONG_TEXT, type Stories } from '../../gallery/story';
import { OpenIcon, TrashIcon } from '../icons';
import { ActionMenu } from '../menu';

const items = [
  { label: 'Abrir', icon: <OpenIcon />, to: '/1' },
  { label: 'Excluir', icon: <TrashIcon />, isDanger: true, onSelect: () => undefined },
];

export const stories: Stories = {
  ActionMenu: {
    comum: () => <ActionMenu label="Funções" about="Maria" items={items} />,
    médio: () => <ActionMenu label="Funções" items={items} size="middle" />,
    'palavras longas': () => <ActionMenu label="Funções" about={LONG_TEXT} items={[{ label: LONG_TEXT }]} />,
  },
};
