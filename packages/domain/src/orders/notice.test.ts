import { describe, expect, it } from 'vitest';
import { type NoticeForm, noticeProblems, typedOrderNumber } from './notice.ts';

const form = (overrides: Partial<NoticeForm> = {}): NoticeForm => ({
  name: 'Anna Åkesson',
  orderNumber: '512345',
  email: 'anna@example.se',
  message: '',
  ...overrides,
});

describe('what a buyer says of an order', () => {
  it('asks a withdrawal for name, number and address, and for no reason', () => {
    expect(noticeProblems('withdrawal', form())).toEqual({});
    expect(noticeProblems('withdrawal', { name: ' ', orderNumber: '', email: '', message: '' })).toEqual({
      name: 'required',
      orderNumber: 'required',
      email: 'required',
    });
  });

  it('asks a complaint what is wrong', () => {
    expect(noticeProblems('complaint', form())).toEqual({ message: 'required' });
    expect(noticeProblems('complaint', form({ message: 'Kedjan hoppar.' }))).toEqual({});
  });

  it('takes a number as people write it', () => {
    expect(typedOrderNumber(' # 512 345 ')).toBe('512345');
    expect(noticeProblems('withdrawal', form({ orderNumber: '#512 345' }))).toEqual({});
    expect(noticeProblems('withdrawal', form({ orderNumber: '51234' }))).toEqual({
      orderNumber: 'order-number',
    });
  });

  it('[H3] refuses a name that reads as a link', () => {
    expect(noticeProblems('withdrawal', form({ name: 'Se www.evil.example' }))).toEqual({ name: 'link' });
  });

  it('says which address cannot be one, and which text is too long', () => {
    expect(noticeProblems('withdrawal', form({ email: 'anna@' }))).toEqual({ email: 'email' });
    expect(noticeProblems('withdrawal', form({ message: 'a'.repeat(4_001) }))).toEqual({
      message: 'too-long',
    });
  });
});
