import { reloadPage } from './reload-page';

test('requests that come together load the page once, and a later one once more', () => {
  const reload = jest.fn();
  for (const now of [5_000, 5_007, 5_900]) reloadPage(now, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  for (const now of [6_000, 6_001]) reloadPage(now, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});
