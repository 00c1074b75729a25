#!/usr/bin/env bash
# Creates the two roles and the database of the shop, when the database's volume is new.
set -euo pipefail
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner_password="$(cat "${OWNER_PASSWORD_FILE:-/run/secrets/owner_password}")" \
  --set app_password="$(cat "${APP_PASSWORD_FILE:-/run/secrets/app_password}")" <<'SQL'
create role shop_owner login password :'owner_password';
create role shop_app login password :'app_password';
create database shop owner shop_owner;
SQL
