"""Tryton's supply run over products with order points, in a database in memory.

Prints the number of products and the processor seconds of one run, which compares the quantity expected of each product
with its order point and writes the purchase requests."""
import datetime
import os
import sys
import time
from decimal import Decimal

os.environ["TRYTOND_DATABASE_URI"] = "sqlite://"
os.environ["DB_NAME"] = ":memory:"

from trytond.pool import Pool  # noqa: E402 (the database is named first)
from trytond.tests.test_tryton import DB_NAME, USER, activate_module  # noqa: E402
from trytond.transaction import Transaction  # noqa: E402

count = int(sys.argv[1])
activate_module(["stock_supply"])
with Transaction().start(DB_NAME, USER, context={}):
    pool = Pool()
    unit = pool.get("product.uom").search([("name", "=", "Unit")])[0]
    currency = pool.get("currency.currency").create(
        [{"name": "Euro", "code": "EUR", "symbol": "E", "numeric_code": "978",
          "rates": [("create", [{"date": datetime.date(2020, 1, 1), "rate": Decimal(1)}])]}])[0]
    party = pool.get("party.party").create([{"name": "Company", "addresses": [("create", [{}])]}])[0]
    company = pool.get("company.company").create([{"party": party.id, "currency": currency.id}])[0]
    User = pool.get("res.user")
    User.write([User(USER)], {"companies": [("add", [company.id])], "company": company.id})
    Location = pool.get("stock.location")
    warehouse = Location.search([("type", "=", "warehouse")])[0]
    supplier = Location.search([("type", "=", "supplier")])[0]
    with Transaction().set_user(USER), Transaction().set_context(company=company.id, companies=[company.id]):
        templates = pool.get("product.template").create(
            [{"name": f"P{i}", "type": "goods", "default_uom": unit.id, "purchasable": True, "purchase_uom": unit.id,
              "list_price": Decimal(1), "cost_price_method": "fixed",
              "products": [("create", [{"code": f"P{i}", "cost_price": Decimal(1)}])]} for i in range(count)])
        products = [template.products[0] for template in templates]
        # As much on the shelf as the order point of every second product asks for.
        Move = pool.get("stock.move")
        moves = Move.create(
            [{"product": product.id, "uom": unit.id, "quantity": float(i % 9 + 1), "from_location": supplier.id,
              "to_location": warehouse.storage_location.id, "company": company.id, "currency": currency.id,
              "unit_price": Decimal(1)} for i, product in enumerate(products)])
        with Transaction().set_context(_skip_warnings=True):
            Move.do(moves)
        pool.get("stock.order_point").create(
            [{"product": product.id, "type": "purchase", "warehouse_location": warehouse.id, "company": company.id,
              "min_quantity": 5.0, "target_quantity": 12.0} for product in products])
        Request = pool.get("purchase.request")
        start = time.process_time()
        Request.generate_requests()
        print("supply run", count, time.process_time() - start)
        print("requests", len(Request.search([])), 0)
