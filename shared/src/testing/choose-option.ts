import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a select by its label and chooses an option by its text, as a person with a mouse does. */
export async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}
