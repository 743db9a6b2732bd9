import { expect, it, vi } from 'vitest';
import { describer } from './description.ts';

it('the OpenAPI document is made for the first who asks, and kept', () => {
  const describe = vi.fn((version: string) => ({ version }));
  const description = describer('1.2.3', describe);
  expect(describe).not.toHaveBeenCalled();
  expect([description(), description()]).toEqual(['{"version":"1.2.3"}', '{"version":"1.2.3"}']);
  expect(describe).toHaveBeenCalledTimes(1);
});
