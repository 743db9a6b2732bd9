// What is wrong with a page does not go unnoticed.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

it('errors, refused scripts and failed requests are complained about', async () => {
  const visit = await stage.visit();
  await visit.open('/');
  visit.expectNoComplaints();
  await visit.page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('a bug');
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "evil"';
    document.body.append(script);
    await fetch('/api/nothing');
  });
  await expect.poll(() => visit.complaints.join('\n')).toContain('page: a bug');
  expect(visit.complaints.join('\n')).toContain('Executing inline script violates');
  expect(visit.complaints.join('\n')).toContain('/api/nothing 404');
  expect(await visit.page.title()).not.toBe('evil');
  await visit.end();
});

it('what keeps people out or runs over the edge is found', async () => {
  const visit = await stage.visit();
  await visit.open('/');
  await visit.page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = '/icon.svg';
    picture.style.width = '200vw';
    document.querySelector('main')?.append(picture);
  });
  await expect(visit.expectAccessible()).rejects.toThrow('image-alt');
  await expect(visit.expectNoSidewaysScrolling()).rejects.toThrow('to be');
  await visit.end();
});
