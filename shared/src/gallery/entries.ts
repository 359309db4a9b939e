import * as core from '../ui/core';
import { stories as coreStories } from '../ui/core/core.stories';
import * as dayStrip from '../ui/day-strip';
import { stories as dayStripStories } from '../ui/day-strip/day-strip.stories';
import * as dialogs from '../ui/dialogs';
import { stories as dialogsStories } from '../ui/dialogs/dialogs.stories';
import * as fields from '../ui/fields';
import { stories as fieldsStories } from '../ui/fields/fields.stories';
import * as form from '../ui/form';
import { stories as formStories } from '../ui/form/form.stories';
import * as formFrame from '../ui/form-frame';
import { stories as formFrameStories } from '../ui/form-frame/form-frame.stories';
import * as icons from '../ui/icons';
import { stories as iconsStories } from '../ui/icons/icons.stories';
import * as list from '../ui/list';
import { stories as listStories } from '../ui/list/list.stories';
import * as menu from '../ui/menu';
import { stories as menuStories } from '../ui/menu/menu.stories';
import * as page from '../ui/page';
import { stories as pageStories } from '../ui/page/page.stories';
import * as qrCode from '../ui/qr-code';
import { stories as qrCodeStories } from '../ui/qr-code/qr-code.stories';
import * as states from '../ui/states';
import { stories as statesStories } from '../ui/states/states.stories';
import type { Stories } from './story';

/** An entry of `shared/ui`: its exports, and their stories. */
interface Entry {
  name: string;
  exports: object;
  stories: Stories;
}

export const ENTRIES: readonly Entry[] = [
  { name: 'core', exports: core, stories: coreStories },
  { name: 'states', exports: states, stories: statesStories },
  { name: 'page', exports: page, stories: pageStories },
  { name: 'menu', exports: menu, stories: menuStories },
  { name: 'day-strip', exports: dayStrip, stories: dayStripStories },
  { name: 'qr-code', exports: qrCode, stories: qrCodeStories },
  { name: 'list', exports: list, stories: listStories },
  { name: 'dialogs', exports: dialogs, stories: dialogsStories },
  { name: 'form', exports: form, stories: formStories },
  { name: 'fields', exports: fields, stories: fieldsStories },
  { name: 'form-frame', exports: formFrame, stories: formFrameStories },
  { name: 'icons', exports: icons, stories: iconsStories },
];
