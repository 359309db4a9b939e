import { countPages, pageNumbers } from './page-numbers';

describe('the numbers of the pages', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 10, [1, 2, 3, 4, 5, '…']],
    [3, 10, [1, 2, 3, 4, 5, '…']],
    [4, 10, ['…', 2, 3, 4, 5, 6, '…']],
    [8, 10, ['…', 6, 7, 8, 9, 10]],
    [10, 10, ['…', 6, 7, 8, 9, 10]],
  ])('at page %d of %d are %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [95, 10],
  ])('of %d rows, ten a page, are %d', (total, pages) => {
    expect(countPages(total, 10)).toBe(pages);
  });
});
