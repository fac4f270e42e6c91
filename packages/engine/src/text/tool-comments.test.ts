import { describe, expect, test } from 'vitest';
import { isGenerated, isRule } from './tool-comments.js';

describe('comments of tools and editors', () => {
  test.each([
    '-- AlterTable',
    '-- AddForeignKey',
    '--> statement-breakpoint',
    '-- Add up migration script here',
    '-- Your SQL goes here',
    '-- Deploy flipr:users to pg',
    '-- Modify "users" table',
    '-- Create index "users_email" to table: "users"',
    '-- Create enum type "mood"',
    '-- Add field email to user',
    '-- Table: public.users',
    '-- FUNCTION: public.touch(integer, text)',
    '-- Name: users; Type: TABLE; Schema: public; Owner: -',
    '-- Dumped by pg_dump version 16.1',
    '-- public.users definition',
    '-- safety-assured:start',
    '-- object: public.users | type: TABLE --',
    '-- 1.sql:1,3-5, 2.sql:7, 12 more files',
    '-- 90 migrations, 308 statements before, 115 now',
  ])('%s', (comment) => {
    expect(isGenerated(comment)).toBe(true);
  });
});

describe('comments of people', () => {
  test.each([
    '-- Create the users table',
    '-- Table: users and what they own',
    '-- Index: we need it for the search',
    '-- AlterTable is not enough here',
    '-- Drop columns in a later migration.',
    '-- Add SIGNUP to WatchlistSource enum',
    '-- Modify "status" so that it can be null',
    '-- requires: an admin who runs it by hand',
    '-- users definition of done',
    '/* Warnings are shown to staff */',
  ])('%s', (comment) => {
    expect(isGenerated(comment)).toBe(false);
  });
});

test('a line that only separates others is a rule', () => {
  expect(['--', '-- =====', '-----', '-- a'].map(isRule)).toEqual([true, true, true, false]);
});
