import type { Stories } from '../../gallery/story';
import * as icons from '../icons';

export const stories: Stories = Object.fromEntries(
  Object.entries(icons).map(([name, Icon]) => [
    name,
    {
      'ao lado do texto': () => (
        <span>
          <Icon /> {name}
        </span>
      ),
    },
  ]),
);
